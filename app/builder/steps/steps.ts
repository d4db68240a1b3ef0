import { type PartType, partTypes } from "#app/catalog/compatibility/part.ts";

export interface Step {
  type: PartType;
  name: string;
  /** with its article, for buttons: "Elegir un procesador" */
  one: string;
  /** a PC has only one part of this type, which another replaces */
  single: boolean;
}

const steps: Record<PartType, Omit<Step, "type">> = {
  cpu: { name: "Procesador", one: "un procesador", single: true },
  motherboard: { name: "Placa madre (motherboard)", one: "una placa madre", single: true },
  memory: { name: "Memoria RAM", one: "una memoria", single: false },
  gpu: { name: "Tarjeta gráfica", one: "una tarjeta gráfica", single: false },
  storage: { name: "Almacenamiento", one: "un disco", single: false },
  case: { name: "Gabinete", one: "un gabinete", single: true },
  psu: { name: "Fuente de poder", one: "una fuente de poder", single: true },
  cooler: { name: "Refrigeración", one: "una refrigeración", single: true },
  monitor: { name: "Monitor", one: "un monitor", single: false },
};

export const builderSteps: Step[] = partTypes.map((type) => ({ type, ...steps[type] }));

export function stepOf(type: string): Step | undefined {
  return builderSteps.find((step) => step.type === type);
}
