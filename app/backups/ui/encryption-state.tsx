import { href } from "react-router";
import { ButtonLink } from "#app/kit/button.tsx";

export function EncryptionState({ isOn }: { isOn: boolean }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {isOn
          ? "Las copias se cifran: solo tu clave privada las abre."
          : "Las copias no se cifran: quien consiga una lee los datos de tus clientes. Crea un par de claves y desde la próxima salen cifradas."}
      </p>
      <ButtonLink to={href("/administrador/ajustes/copias/clave")} look={isOn ? "secondary" : "primary"}>
        {isOn ? "Ver la clave" : "Cifrar las copias"}
      </ButtonLink>
    </div>
  );
}
