import { href, Link } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** Whether backups are encrypted from now on, and where that is set. */
export function EncryptionState({ isOn }: { isOn: boolean }) {
  return (
    <div className="grid justify-items-start gap-3">
      {isOn ? (
        <p>Las copias se cifran: solo tu clave privada las abre.</p>
      ) : (
        <Alert kind="warning">
          Las copias no se cifran: quien consiga una lee los datos de tus clientes. Crea un par de claves y
          desde la próxima salen cifradas.
        </Alert>
      )}
      <Link
        to={href("/administrador/ajustes/copias/clave")}
        className={buttonClass(isOn ? "secondary" : "primary")}
      >
        {isOn ? "Ver la clave" : "Cifrar las copias"}
      </Link>
    </div>
  );
}
