import type { LineChart } from '~/charts/chart'
import { dayKinds, type DayKind, type TypicalDay } from '~/domain/hours/typical-days'

const dayKindNames: Record<DayKind, string> = { workingDay: 'Dia útil', saturday: 'Sábado', sunday: 'Domingo e feriado' }

/** The mean day of each kind, one line each; kinds without a value are left out. [unit] */
export function typicalChart(id: string, what: string, unit: string, typical: Record<DayKind, TypicalDay>): LineChart {
  const shown = dayKinds.filter((kind) => typical[kind].means.some((value) => value !== undefined))
  return {
    kind: 'lines',
    id,
    title: typicalTitle(what, typical.workingDay),
    isMonthly: false,
    series: shown.map((kind) => ({
      label: dayKindNames[kind],
      unit,
      points: typical[kind].means.map((value, hour) => ({ label: `${hour}h`, value })),
    })),
  }
}

function typicalTitle(what: string, { means }: TypicalDay): string {
  const known = means.flatMap((value, hour) => (value === undefined ? [] : [{ value, hour }]))
  if (known.length === 0) return `${what} de um dia típico`
  const top = known.reduce((one, other) => (other.value > one.value ? other : one))
  return `${what} de um dia útil típico é maior às ${top.hour}h`
}
