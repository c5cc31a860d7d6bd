import { highestVoltageKv, highVoltageKv } from '~/domain/tariffs/migration'
import { parseDecimal } from '~/ui/decimal'
import { decimal } from '~/ui/format'

type Voltage = { kv: number } | { problem: string }

const voltageExample = 'Informe a tensão com a sua unidade, por exemplo 13,8 kV'

/**
 * The voltage of a bill, as bills print it: "13,8 kV", "13.800 V", "13,8". A number that could be either asks for its unit.
 *
 * @example readVoltage('220') // { problem: '220 V ou 220 kV? …' }
 */
export function readVoltage(text: string): Voltage {
  const written = text.trim()
  const unit = /k?v$/i.exec(written)?.[0]
  const value = parseDecimal(written.slice(0, written.length - (unit?.length ?? 0)).trim())
  if (!(value > 0)) return { problem: voltageExample }
  if (unit === undefined && value >= fewestVolts && value < mostKilovoltsTwice) {
    const shown = decimal(value, 0, 3)
    return { problem: `${shown} V ou ${shown} kV? Escreva a unidade ao lado do número, como está na fatura` }
  }
  const isVolts = unit === undefined ? value >= mostKilovoltsTwice : unit.toLowerCase() === 'v'
  const kv = isVolts ? value / 1_000 : value
  return kv <= highestVoltageKv ? { kv } : { problem: voltageExample }
}

/** From 100 to 999 a number may be a low voltage in V or a transmission voltage in kV: 127, 220, 380, 440; 138, 230, 440, 500. */
const [fewestVolts, mostKilovoltsTwice] = [100, 1_000]

/** A doubt about a voltage that is implausible for group A; undefined for a usual one. */
export function voltageDoubt(kv: number, contractedKw: number): string | undefined {
  if (kv < highVoltageKv) {
    return `${voltageText(kv)} é baixa tensão, do Grupo B. Confira o grupo na fatura; se ela diz subgrupo AS, deixe a tensão em branco`
  }
  if (kv >= transmissionKv && contractedKw < leastTransmissionKw) {
    return `${voltageText(kv)} é tensão de quem contrata muito mais que ${decimal(contractedKw, 0, 2)} kW. Confira se a fatura diz V ou kV`
  }
  return undefined
}

/** Subgroups A3 and above begin here (REN ANEEL 1.000/2021, art. 2º). [kV] */
const transmissionKv = 69

/**
 * Our own limit. The rule gives 69 kV and more to contracts above 2,500 kW (REN ANEEL 1.000/2021, art. 23), and distributors may
 * deviate; below a fifth of that, the unit is probably wrong. [kW]
 */
const leastTransmissionKw = 500

function voltageText(kv: number): string {
  return kv < 1 ? `${decimal(kv * 1_000, 0)} V` : `${decimal(kv, 0, 3)} kV`
}
