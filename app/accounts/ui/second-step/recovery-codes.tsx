import { Download } from "lucide-react";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { ButtonLink, buttonClass } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { useStore } from "#app/kit/store-context.tsx";

export function RecoveryCodes({ codes, next }: { codes: string[]; next: string }) {
  const { name } = useStore();
  const text = `Códigos de recuperación de ${name}\nCada uno sirve una vez.\n\n${codes.join("\n")}\n`;
  return (
    <Card id="codigos-de-recuperacion" title="Tus códigos de recuperación">
      <Alert kind="ok">La verificación en dos pasos está activada.</Alert>
      <p>
        Guárdalos fuera de tu celular: con uno de ellos y tu contraseña puedes ingresar si lo pierdes. Cada
        uno sirve una vez y <strong>no los volveremos a mostrar</strong>.
      </p>
      <ul className="grid grid-cols-1 gap-2 rounded-control bg-surface-sunk p-4 font-mono text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="codigos-de-recuperacion.txt"
          className={buttonClass("secondary")}
        >
          <Download aria-hidden="true" className="size-5" />
          Descargar
        </a>
        <ButtonLink to={next}>Ya los guardé</ButtonLink>
      </p>
    </Card>
  );
}
