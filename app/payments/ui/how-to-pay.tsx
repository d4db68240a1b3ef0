import type { ReactNode } from "react";
import { buttonClass } from "#app/kit/button.tsx";
import { CopyButton } from "#app/kit/copy-button.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { accountCurrency, amountDue, currenciesOf, exactAmount } from "#app/payments/currencies.ts";
import { lacksData, methodKinds, type PaymentMethod } from "#app/payments/methods.ts";
import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { providerName } from "#app/values/card-providers.ts";
import { currencyNames, type Money, type StoredCurrency } from "#app/values/money/currency.ts";
import { formatPhone } from "#app/values/person/format-phone.ts";

interface HowToPayProps {
  /** the order's number */
  number: string;
  method: PaymentMethod;
  owed: Money;
  of: StoredCurrency;
  expiresAt: Date | null;
  link: string | null;
  /** starts a payment by card */
  cardPage: string;
  /** the customer has the order */
  arrived: boolean;
  /** the delivery fee will be added once it is known */
  feeToArrange: boolean;
}

export function HowToPay(props: HowToPayProps) {
  const { number, method, owed, of, expiresAt, link, cardPage, arrived, feeToArrange } = props;
  const { label, data } = methodKinds[method.id];
  const currencies = currenciesOf(method, of);
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
        <Fact term="Método">{label}</Fact>
        <Fact term="Monto exacto">
          <strong className="text-lg tabular-nums">
            {exactAmount(amountDue(method.id, owed), currencies)}
          </strong>
        </Fact>
        {data === "wallet" && (
          <>
            <Fact term="Número">
              <Copied text={method.number} what="número">
                <span className="font-semibold">{formatPhone(method.number)}</span>
              </Copied>
            </Fact>
            <Fact term="A nombre de">{method.holder}</Fact>
          </>
        )}
        {(data === "wallet" || data === "accounts") && (
          <Fact term="Pedido" isLong>
            <Copied text={number} what="pedido" />
          </Fact>
        )}
        {expiresAt && (
          <Fact term="Paga hasta">
            <time dateTime={expiresAt.toISOString()}>{formatMoment(expiresAt)}</time>
          </Fact>
        )}
      </dl>
      {feeToArrange && (
        <p>
          Falta el costo del envío: te avisamos por correo y ahí empieza tu plazo. Puedes esperar y pagar todo
          junto.
        </p>
      )}
      {data === "wallet" && method.qr && (
        <StorePicture
          picture={method.qr}
          alt={`QR para pagar con ${label}`}
          sizes="224px"
          eager
          className="w-56 max-w-full rounded-control border border-line"
        />
      )}
      {data === "accounts" && (
        <ul className="grid gap-3">
          {method.accounts.map(({ bank, account, cci, holder, ...kept }) => (
            <li key={`${bank} ${account}`} className="rounded-control border border-line p-3">
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
                <Fact term="Banco">{bank}</Fact>
                <Fact term="Moneda">{currencyNames[accountCurrency(kept)]}</Fact>
                <Fact term="Cuenta" isLong>
                  <Copied text={account} what="cuenta" />
                </Fact>
                {cci && (
                  <Fact term="CCI" isLong>
                    <Copied text={cci} what="CCI" />
                  </Fact>
                )}
                <Fact term="A nombre de">{holder}</Fact>
              </dl>
            </li>
          ))}
        </ul>
      )}
      {methodKinds[method.id].cash && <p>{arrived ? ARRIVED : CASH[method.id]}</p>}
      {data === "provider" && <CardButton method={method} owed={owed} page={cardPage} />}
      {link ? (
        <PaymentLink link={link} />
      ) : (
        method.id === "enlace" && <p>Te enviaremos un enlace para pagar, por correo y aquí mismo.</p>
      )}
      {method.instructions && <p className="whitespace-pre-line text-ink-soft">{method.instructions}</p>}
    </div>
  );
}

const CASH: Partial<Record<PaymentMethodId, string>> = {
  "contra-entrega": "Pagas cuando recibas tu pedido.",
  "en-tienda": "Pagas en la tienda, al recoger tu pedido.",
};
const ARRIVED = "Tu pedido ya está contigo y falta pagarlo: escríbenos para coordinarlo.";

function Copied({ text, what, children = text }: { text: string; what: string; children?: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere min-w-0 tabular-nums">{children}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}

/** A plain form, because its response leads to another site, with or without scripts. */
function CardButton({ method, owed, page }: { method: PaymentMethod; owed: Money; page: string }) {
  if (!method.enabled || lacksData(method))
    return (
      <p>El pago con tarjeta no está disponible en este momento. Escríbenos para pagar de otra forma.</p>
    );
  return (
    <div className="grid gap-2">
      <form method="post" action={page}>
        <button type="submit" className={buttonClass()}>
          Pagar con tarjeta
        </button>
      </form>
      <p className="text-ink-soft text-sm">
        Se cobran {exactAmount(owed, ["PEN"])} en la página de {providerName(method.id)}, donde escribes los
        datos de tu tarjeta. Después vuelves aquí.
      </p>
    </div>
  );
}

export function PaymentLink({ link }: { link: string }) {
  return (
    <p>
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={`wrap-anywhere ${textLink}`}
      >
        Pagar en línea<span className="sr-only"> (abre otra ventana)</span>
      </a>
    </p>
  );
}

interface FactProps {
  term: string;
  /** digits that phones show on a separate line, unbroken */
  isLong?: boolean;
  children: ReactNode;
}

function Fact({ term, isLong = false, children }: FactProps) {
  const span = isLong ? "max-sm:col-span-2" : "";
  return (
    <>
      <dt className={`text-ink-soft ${span}`}>{term}</dt>
      <dd className={`wrap-anywhere min-w-0 ${span}`}>{children}</dd>
    </>
  );
}
