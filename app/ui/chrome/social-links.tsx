import { useStore } from "#app/ui/store-context.tsx";

type Network = "Facebook" | "Instagram" | "TikTok";

const SHAPES: Record<Network, string> = {
  Facebook:
    "M13.5 21v-7.6h2.6l.5-3.2h-3.1V8.3c0-1 .4-1.7 1.8-1.7h1.5V3.8C16.5 3.7 15.6 3.6 14.7 3.6c-2.5 0-4.2 1.5-4.2 4.2v2.4H7.8v3.2h2.7V21z",
  Instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3Zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM16.8 6.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z",
  TikTok:
    "M15.8 3c.3 2.3 1.7 3.8 4 4v2.9c-1.5.1-2.8-.4-4-1.2v5.9c0 4-3 6.4-6.2 6.4A6 6 0 0 1 3.6 15c0-3.6 3-6.2 6.7-5.9v3c-1.9-.3-3.5.9-3.5 2.8a2.9 2.9 0 0 0 3 2.9c1.7 0 2.9-1.2 2.9-3.1V3z",
};

/** The store's social networks as icons; which ones is a setting. */
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
            className="grid size-10 place-items-center rounded-control hover:bg-night-ink/15"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="currentColor">
              <path fillRule="evenodd" d={SHAPES[network.name]} />
            </svg>
            <span className="sr-only">
              {name} en {network.name} (abre otra ventana)
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
