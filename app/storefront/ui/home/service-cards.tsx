import { href } from "react-router";
import { ButtonLink } from "#app/kit/button.tsx";
import { Icon, type IconName } from "#app/kit/icon.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import { useMenu } from "#app/storefront/ui/menu-categories.tsx";
import { BACKPACKS_CATEGORY_SLUG } from "#app/values/constants.ts";

export function ServiceCards() {
  const sellsBackpacks = useMenu().some(({ slug }) => slug === BACKPACKS_CATEGORY_SLUG);
  return (
    <Section id="servicios" title="Nuestros servicios">
      <ul className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
        <ServiceCard
          icon="wrench"
          title="Reparamos tu equipo"
          text="Cuéntanos qué le pasa: lo revisamos y te enviamos un presupuesto antes de repararlo."
          link={{ label: "Solicitar Reparación", path: href("/reparacion") }}
        />
        {sellsBackpacks && (
          <ServiceCard
            icon="backpack"
            title="Una mochila con tu imagen"
            text="Sube una foto o un dibujo y mira cómo queda en la mochila antes de pedirla."
            link={{ label: "Diseñar mi mochila", path: href("/cliente/personalizar") }}
          />
        )}
      </ul>
    </Section>
  );
}

interface ServiceCardProps {
  icon: IconName;
  title: string;
  text: string;
  link: { label: string; path: string };
}

function ServiceCard({ icon, title, text, link }: ServiceCardProps) {
  return (
    <li className="flex gap-4 rounded-card border border-line bg-accent-soft p-5 sm:p-6">
      <Icon name={icon} className="size-8 text-accent-strong" />
      <div className="grid min-w-0 content-start justify-items-start gap-2">
        <h3 className="text-balance font-bold text-xl">{title}</h3>
        <p className="text-pretty">{text}</p>
        <ButtonLink to={link.path} look="secondary" className="mt-1">
          {link.label}
        </ButtonLink>
      </div>
    </li>
  );
}
