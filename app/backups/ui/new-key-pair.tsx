import { Download } from "lucide-react";
import { Form } from "react-router";
import type { KeyPair } from "#app/backups/recipient.server.ts";
import { buttonClass, SubmitButton } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { useStore } from "#app/kit/store-context.tsx";

interface NewKeyPairProps {
  pair: KeyPair | undefined;
  isFirst: boolean;
}

export function NewKeyPair({ pair, isFirst }: NewKeyPairProps) {
  if (pair) return <PrivateKey {...pair} />;
  return (
    <FormCard title={isFirst ? "Crea tu par de claves" : "Cambia de claves"}>
      <p>
        La tienda crea un par de claves y te muestra la privada una sola vez. Guárdala fuera de esta
        computadora: sin ella nadie puede abrir las copias.
        {!isFirst && " Las copias de antes se siguen abriendo solo con la clave privada de entonces."}
      </p>
      <Form method="post" className="justify-self-start">
        <SubmitButton
          name="intencion"
          value="crear"
          look={isFirst ? "primary" : "secondary"}
          pending="Creando…"
        >
          Crear un par de claves
        </SubmitButton>
      </Form>
    </FormCard>
  );
}

function PrivateKey({ identity, recipient }: KeyPair) {
  const { name } = useStore();
  const text = `# Clave privada de las copias de ${name}\n# public key: ${recipient}\n${identity}\n`;
  return (
    <FormCard title="1. Guarda tu clave privada">
      <Alert kind="warning">
        No la volveremos a mostrar, y la tienda no la guarda. Si la pierdes, las copias cifradas con este par
        no se pueden abrir.
      </Alert>
      <p className="break-all rounded-control bg-surface-sunk p-4 font-mono">{identity}</p>
      <p>
        Descárgala a una memoria USB o ponla en un gestor de contraseñas, y anota para qué sirve. No la dejes
        junto a las copias.
      </p>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="clave-privada-de-las-copias.txt"
        className={buttonClass("primary", "justify-self-start")}
      >
        <Download aria-hidden="true" className="size-5" />
        Descargar la clave privada
      </a>
    </FormCard>
  );
}
