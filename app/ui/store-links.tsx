import { useStore } from "./store-context.tsx";

/** The store's own contacts as links, for running text. */
export function EmailLink() {
  const { email } = useStore();
  return (
    <a href={`mailto:${email}`} className="break-words">
      {email}
    </a>
  );
}

export function PhoneLink() {
  const { phone } = useStore();
  return <a href={`tel:+51${phone.replace(/\D/g, "")}`}>{phone}</a>;
}

export function WhatsappLink() {
  const { whatsapp } = useStore();
  return <a href={`https://wa.me/${whatsapp}`}>WhatsApp</a>;
}
