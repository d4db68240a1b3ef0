import { buttonClass } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import { providerName } from "#app/values/card-providers.ts";

interface GoToProviderProps {
  address: string;
  method: PaymentMethodId;
}

/**
 * Redirects to the provider's page at once, without scripts too. It leaves no history entry, which would
 * redirect again on Back.
 */
export function GoToProvider({ address, method }: GoToProviderProps) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <Alert kind="info">
        <div className="grid justify-items-start gap-3">
          <p>Te llevamos a la página de {providerName(method)} para que pagues con tu tarjeta.</p>
          <a href={address} className={buttonClass()}>
            Ir a {providerName(method)}
          </a>
        </div>
      </Alert>
    </>
  );
}
