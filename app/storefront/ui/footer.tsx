import { href, Link } from "react-router";
import { ComplaintsBookLink } from "#app/kit/page/complaints-book-link.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { companyLine } from "#app/settings/company.ts";
import { describePriceTax, shownRate, storedCurrency } from "#app/settings/store-money.ts";
import { questionIdOf } from "#app/settings/texts/footer-link.ts";
import { SocialLinks } from "./social-links.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const LINK =
  "inline-flex min-h-8 items-center text-night-ink/80 underline-offset-4 hover:text-night-ink hover:underline";

const PAGES = [
  ["Envíos y recojo", href("/envios")],
  ["Política de privacidad", href("/politica-de-privacidad")],
  ["Términos y condiciones", href("/terminos-y-condiciones")],
  ["Cookies", href("/cookies")],
  ["Accesibilidad", href("/accesibilidad")],
  ["Créditos", href("/creditos")],
] as const;

/** Texts and sections are settings; links lead to the FAQ. */
export function Footer() {
  const store = useStore();
  const { footerSections, footerYear, footerCredit, name } = store;
  const rate = shownRate(storedCurrency(store), store);
  return (
    <footer className="mt-16 bg-night text-night-ink print:hidden">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 py-12 sm:grid-cols-2 wide:grid-cols-4 wide:px-6">
        {footerSections.map((section) => (
          <section key={section.title} className="grid content-start gap-2">
            <h2 className="font-semibold text-lg">{section.title}</h2>
            <ul>
              {section.links.map((label) => (
                <li key={label}>
                  <Link to={answerTo(label)} className={LINK}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Contact />
      </div>
      <p className="mx-auto max-w-7xl px-4 pb-5 text-sm text-night-ink/80 wide:px-6">
        Los precios {describePriceTax(store)}. El envío se muestra aparte, antes de confirmar el pedido.
        {rate && ` Tipo de cambio ${rate} por dólar. Puedes pagar en soles o en dólares.`}
      </p>
      <div className="border-night-ink/15 border-t">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-5 text-sm text-night-ink/80 wide:px-6">
          <p className="w-full">{companyLine(store)}</p>
          <p>
            © {footerYear} {name}. {footerCredit}
          </p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 wide:ml-auto">
            <li>
              <ComplaintsBookLink className={LINK} />
            </li>
            {PAGES.map(([label, path]) => (
              <li key={path}>
                <Link to={path} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <ThemeSwitch className="-ml-2.5 wide:ml-0" />
        </div>
      </div>
    </footer>
  );
}

/** The answer with the link's name, or the top of the page. */
function answerTo(label: string) {
  const pathname = href("/preguntas");
  const hash = questionIdOf(label);
  return hash ? { pathname, hash } : { pathname };
}

function Contact() {
  const { phone, email, pickupPoints, hours } = useStore();
  return (
    <section className="grid content-start gap-2">
      <h2 className="font-semibold text-lg">Contáctenos</h2>
      {(phone || email) && (
        <ul>
          {phone && (
            <li>
              <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={LINK}>
                {phone}
              </a>
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`} className={`${LINK} break-all`}>
                {email}
              </a>
            </li>
          )}
        </ul>
      )}
      {pickupPoints.length === 0 && (
        <p className="max-w-xs text-night-ink/80">Por ahora no tenemos una tienda física.</p>
      )}
      {pickupPoints.map(({ name, address, hours: open }) => (
        <p key={`${name} ${address}`} className="max-w-xs text-night-ink/80">
          Recojo en {name}: {address}
          {open && ` (${open})`}
        </p>
      ))}
      {hours && <p className="max-w-xs text-night-ink/80">Atención: {hours}</p>}
      <SocialLinks className="-ml-2.5" />
    </section>
  );
}
