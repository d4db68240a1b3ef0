import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLoaderData, useSubmit } from "react-router";
import { type RepairStatus, repairLabels, repairStatuses } from "#app/repairs/status.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";

/** A shorter movement is a click. */
const DRAG_PIXELS = 6;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface MovingBoardProps {
  action: string;
  children: ReactNode;
}

/** Drag by pointer or keys; the server decides whether the move is allowed. */
export function MovingBoard({ action, children }: MovingBoardProps) {
  const submit = useSubmit();
  const dropTarget = useDropTarget();
  const followFocus = useFocusOnMoved();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PIXELS } }),
    useSensor(KeyboardSensor, { coordinateGetter: dropTarget.next, scrollBehavior: "auto" }),
  );

  function drop({ active, over }: DragEndEvent) {
    const code = String(active.id);
    const from = active.data.current?.status;
    const to = statusOf(over?.id);
    if (!to || to === from) return;
    followFocus(code);
    const form = { intencion: "mover", reparacion: code, desde: from, estado: to };
    void submit(form, { method: "post", action, preventScrollReset: true });
  }

  return (
    <DndContext
      id="reparaciones"
      sensors={sensors}
      collisionDetection={dropTarget.collide}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragStart={({ active }) => dropTarget.start(active.data.current?.status)}
      onDragEnd={drop}
    >
      {children}
    </DndContext>
  );
}

/** The column under the pointer, or the one reached by arrow keys. */
function useDropTarget() {
  const aimed = useRef<RepairStatus>(undefined);
  const next: KeyboardCoordinateGetter = (event, { context: { droppableRects } }) => {
    const step = STEPS[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const place = aimed.current ? repairStatuses.indexOf(aimed.current) : 0;
    aimed.current = repairStatuses.at((place + step) % repairStatuses.length);
    const column = aimed.current && droppableRects.get(aimed.current);
    return column && { x: column.left, y: column.top };
  };
  const collide: CollisionDetection = (args) => {
    if (args.pointerCoordinates) return pointerWithin(args);
    return aimed.current ? [{ id: aimed.current }] : [];
  };
  const start = (from: RepairStatus) => {
    aimed.current = from;
  };
  return { next, collide, start };
}

/** A moved ticket is a new element, so the focus of the old one is restored on it. */
function useFocusOnMoved() {
  const board = useLoaderData();
  const handle = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(board): the new element comes with new data, by this answer or a live one
  useLayoutEffect(() => {
    if (!handle.current || handle.current.isConnected || document.activeElement !== document.body) return;
    handle.current = document.getElementById(handle.current.id);
    handle.current?.focus({ preventScroll: true });
  }, [board]);
  return (code: string) => {
    handle.current = document.getElementById(handleId(code));
  };
}

export function handleId(code: string): string {
  return `arrastrar-${code}`;
}

function statusOf(id: UniqueIdentifier | undefined): RepairStatus | undefined {
  return repairStatuses.find((status) => status === id);
}

const INSTRUCTIONS =
  "Presiona la barra espaciadora para levantar la reparación, las flechas para elegir la columna, otra vez la barra para dejarla y Escape para cancelar.";

const named = (id: UniqueIdentifier) => `La reparación ${shownCode(String(id))}`;

function placed(id: UniqueIdentifier | undefined): string {
  const status = statusOf(id);
  return status ? `en ${repairLabels[status]}` : "fuera de las columnas";
}

const announcements: Announcements = {
  onDragStart: ({ active }) => `${named(active.id)} está levantada.`,
  onDragOver: ({ active, over }) => `${named(active.id)} está ${placed(over?.id)}.`,
  onDragEnd: ({ active, over }) => `${named(active.id)} se soltó ${placed(over?.id)}.`,
  onDragCancel: ({ active }) => `${named(active.id)} se quedó donde estaba.`,
};
