import type { FigureName } from './study-figures'

/** Labels of the figures, as in the simulator's form. */
export const figureLabels: Readonly<Record<FigureName, { label: string; unit?: string }>> = {
  grupoTarifario: { label: 'Grupo tarifário' },
  ths: { label: 'Modalidade tarifária (THS)' },
  demandaForaPonta: { label: 'Demanda contratada fora de ponta', unit: 'kW' },
  demandaPonta: { label: 'Demanda contratada na ponta', unit: 'kW' },
  demandaForaPontaUltrapassagem: { label: 'Ultrapassagem fora de ponta', unit: 'kW' },
  demandaPontaUltrapassagem: { label: 'Ultrapassagem na ponta', unit: 'kW' },
  measuredOffPeakDemand: { label: 'Demanda medida fora de ponta', unit: 'kW' },
  measuredPeakDemand: { label: 'Demanda medida na ponta', unit: 'kW' },
  consumoForaPonta: { label: 'Consumo fora de ponta', unit: 'kWh' },
  consumoPonta: { label: 'Consumo na ponta', unit: 'kWh' },
  pis: { label: 'PIS', unit: '%' },
  cofins: { label: 'COFINS', unit: '%' },
  icms: { label: 'ICMS', unit: '%' },
}
