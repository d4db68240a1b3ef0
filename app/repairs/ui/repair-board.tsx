import type { BoardColumn } from "#app/repairs/office-repair.ts";
import { Column } from "./board-column.tsx";
import { MovingBoard } from "./moving-board.tsx";

export function RepairBoard({ columns, action }: { columns: BoardColumn[]; action: string }) {
  return (
    <MovingBoard action={action}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] items-start gap-4">
        {columns.map((column) => (
          <Column key={column.status} column={column} action={action} />
        ))}
      </div>
    </MovingBoard>
  );
}
