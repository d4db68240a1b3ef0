import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Crosshair,
  type LucideIcon,
  Minus,
  Plus,
  Ratio,
  RotateCcw,
  RotateCw,
  Trash2,
  Undo2,
} from "lucide-react";
import { type Adjustment, LARGER, MOVE, SMALLER, TURN } from "./adjustments.ts";

interface Tool {
  label: string;
  icon: LucideIcon;
  adjustment: Adjustment;
}

const TOOLS: Tool[] = [
  { label: "Mover a la izquierda", icon: ArrowLeft, adjustment: { do: "move", right: -MOVE, down: 0 } },
  { label: "Mover a la derecha", icon: ArrowRight, adjustment: { do: "move", right: MOVE, down: 0 } },
  { label: "Mover hacia arriba", icon: ArrowUp, adjustment: { do: "move", right: 0, down: -MOVE } },
  { label: "Mover hacia abajo", icon: ArrowDown, adjustment: { do: "move", right: 0, down: MOVE } },
  { label: "Agrandar", icon: Plus, adjustment: { do: "scale", by: LARGER } },
  { label: "Achicar", icon: Minus, adjustment: { do: "scale", by: SMALLER } },
  { label: "Girar a la izquierda", icon: RotateCcw, adjustment: { do: "turn", degrees: -TURN } },
  { label: "Girar a la derecha", icon: RotateCw, adjustment: { do: "turn", degrees: TURN } },
  { label: "Centrar en la mochila", icon: Crosshair, adjustment: { do: "centre" } },
  { label: "Proporción original", icon: Ratio, adjustment: { do: "proportion" } },
  { label: "Quitar la imagen", icon: Trash2, adjustment: { do: "remove" } },
];
const UNDO: Tool = { label: "Deshacer", icon: Undo2, adjustment: { do: "undo" } };

interface ToolsProps {
  hasPicture: boolean;
  canUndo: boolean;
  onAdjust(adjustment: Adjustment): void;
}

/** Buttons for people who can't drag or type. */
export function Tools({ hasPicture, canUndo, onAdjust }: ToolsProps) {
  const button = ({ label, icon: Icon, adjustment }: Tool, enabled: boolean) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!enabled}
      onClick={() => enabled && onAdjust(adjustment)}
      className="grid size-11 place-items-center rounded-control border border-line-strong bg-surface hover:bg-surface-sunk aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
  return (
    <div role="toolbar" aria-label="Ajustar la imagen" className="flex flex-wrap gap-1.5">
      {TOOLS.map((tool) => button(tool, hasPicture))}
      {button(UNDO, canUndo)}
    </div>
  );
}
