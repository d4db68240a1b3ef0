interface WorkProgressProps {
  label: string;
  done: number;
  total: number;
}

export function WorkProgress({ label, done, total }: WorkProgressProps) {
  return (
    <progress
      aria-label={label}
      value={done}
      max={Math.max(1, total)}
      className="h-3 w-full appearance-none overflow-hidden rounded-full bg-surface-sunk [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-sunk [&::-webkit-progress-value]:bg-accent"
    />
  );
}
