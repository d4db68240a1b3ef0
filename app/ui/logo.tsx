export function Logo({ name, className }: { name: string; className?: string }) {
  return <span className={className}>{name}</span>;
}
