import { type IconName, iconOnly } from "#app/kit/icon.tsx";
import { useStore } from "#app/kit/store-context.tsx";

const ICONS: Record<"Facebook" | "Instagram" | "TikTok", IconName> = {
  Facebook: "facebook",
  Instagram: "instagram",
  TikTok: "tiktok",
};

export function SocialLinks({ className = "" }: { className?: string }) {
  const { social, name } = useStore();
  if (social.length === 0) return null;
  return (
    <ul className={`flex gap-1 ${className}`}>
      {social.map((network) => (
        <li key={network.name}>
          <a
            href={network.url}
            target="_blank"
            rel="noopener noreferrer"
            className={`${iconOnly(ICONS[network.name])} grid size-10 place-items-center rounded-control hover:bg-night-ink/15`}
          >
            {name} en {network.name} (abre otra ventana)
          </a>
        </li>
      ))}
    </ul>
  );
}
