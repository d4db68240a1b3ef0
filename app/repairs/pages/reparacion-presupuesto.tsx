import { data, href, Link } from "react-router";
import { done, notice } from "#app/accounts/answers/answers.ts";
import { remoteAddressContext, servicesContext } from "#app/accounts/contexts.ts";
import { Alert } from "#app/kit/message/alert.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { Price } from "#app/kit/price.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/limits/limits.ts";
import { answerForm, answerSentences } from "#app/repairs/answer-form.ts";
import { answerQuote, type OpenQuote, readByQuote, readOpenQuote } from "#app/repairs/quote.server.ts";
import { followUpPath, hasQuoteExpired } from "#app/repairs/repair.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";
import { AnswerButtons } from "#app/repairs/ui/answer-buttons.tsx";
import { CustomerRepair } from "#app/repairs/ui/customer-repair.tsx";
import { QuoteTerm } from "#app/repairs/ui/quote-term.tsx";
import { companyLine } from "#app/settings/company.ts";
import { unconverted } from "#app/values/money/currency.ts";
import type { Route } from "./+types/reparacion-presupuesto.ts";

/** Mail scanners open links, so a GET uses nothing up. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const quote = await readOpenQuote(db, params.token);
  if (quote) {
    const expired = hasQuoteExpired({ quoteUntil: quote.until }, now());
    return data({ quote: { ...quote, expired }, repair: undefined });
  }
  const repair = await readByQuote(db, params.token);
  return data({ quote, repair }, repair ? 200 : 404);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, origin, environment, now } = context.get(servicesContext);
  const address = networkOf(context.get(remoteAddressContext));
  const parsed = answerForm.safeParse(Object.fromEntries(await formDataOf(request)));
  if (!parsed.success) return notice("Elige una respuesta.", { status: 400 });
  const taken = await takeAttempts(db, [{ limit: "codeAddress", of: [address] }]);
  if (!taken.ok) {
    const { sentence, ...init } = tooManyRequests(taken.seconds);
    return notice(sentence, init);
  }
  const at = { origin, now: now(), storeEmail: environment.STORE_EMAIL };
  const answered = await answerQuote(db, { token: params.token }, parsed.data.respuesta, at);
  if (!answered.ok) return notice(answerSentences[answered.reason], { status: 409 });
  return done(href("/reparacion/presupuesto/:token", params), answerSentences[answered.answer]);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function QuotePage({
  loaderData: { quote, repair },
  actionData,
  params,
}: Route.ComponentProps) {
  const title = repair ? `Tu reparación ${shownCode(repair.code)}` : "Presupuesto de tu reparación";
  return (
    <div className="mx-auto grid max-w-xl gap-5">
      <PrivateTitle title={title} />
      {actionData && <Alert kind="error">{actionData.message}</Alert>}
      {!quote && !repair && !actionData && <Alert kind="error">{answerSentences["not-open"]}</Alert>}
      {repair && <CustomerRepair repair={repair} />}
      {quote && <OpenQuoteCard quote={quote} action={href("/reparacion/presupuesto/:token", params)} />}
      {!repair && (
        <p>
          <Link to={quote ? followUpPath(quote.code) : href("/reparacion/seguimiento")} className={textLink}>
            Mira cómo va tu reparación
          </Link>
        </p>
      )}
    </div>
  );
}

function OpenQuoteCard({ quote, action }: { quote: OpenQuote & { expired: boolean }; action: string }) {
  const store = useStore();
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <h2 className="font-bold text-xl">Reparación {shownCode(quote.code)}</h2>
      {quote.device && <p className="wrap-anywhere">{quote.device}</p>}
      {quote.note && <p className="whitespace-pre-line wrap-anywhere">{quote.note}</p>}
      <p>
        Presupuesto:{" "}
        <Price money={unconverted(quote.currency, quote.amount)} className="font-bold text-2xl" />
      </p>
      <p className="text-ink-soft text-sm">Presupuesto de {companyLine(store)}</p>
      <QuoteTerm {...quote} />
      <AnswerButtons action={action} quote={quote} expired={quote.expired} />
    </section>
  );
}
