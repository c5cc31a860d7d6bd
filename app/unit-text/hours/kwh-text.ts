import { decimal } from '~/ui/format'

/** "1.234 kWh", "12,5 kWh" */
export function kwhText(kwh: number): string {
  return `${decimal(kwh, 0, kwh < 100 ? 2 : 0)} kWh`
}
