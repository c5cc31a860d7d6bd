import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { hourHeader } from '~/provider/hours/hour-file.fixture'

/** Load parcels of July 2026 with hourly consumption. */
export const realHourLoads = 46_890

/** Writes a zipped month with the layout of CCEE's consumo_horario_perfil_agente, load after load. The values are invented; the letters are ASCII, because DuckDB alone does not read the real ones. */
export async function generateHourFile(file: string, loads: number): Promise<void> {
  await pipeline(loadTexts(loads), createGzip({ level: 6 }), createWriteStream(file))
}

function* loadTexts(loads: number): Generator<Buffer> {
  yield Buffer.from(`${hourHeader}\n`)
  for (let load = 1; load <= loads; load++) {
    const profile = 101 + ((load * 7) % 6_000)
    const named = `202607;${load};CARGA ${load} SAO JOSE;${10_000_000_000_000 + load * 1_000_117};SAO JOSE;SP;SUDESTE;PERFIL ${profile};${profile}`
    const rest = `EMPRESA INVENTADA ${profile} S.A.;Consumidor Livre;CPFL PAULISTA`
    const lines = Array.from({ length: 744 }, (_, period) => {
      const day = String(Math.floor(period / 24) + 1).padStart(2, '0')
      const micro = whOf(load, period)
      const [free, connected] = [micro, Math.floor(micro * 0.97)].map((it) => (it / 1e6).toFixed(6))
      return `${named};${rest};2026-07-${day};${period % 24};1.5;${free};${free};${free};${connected}\n`
    })
    yield Buffer.from(lines.join(''), 'latin1')
  }
}

/** Noise on a shape of days, so that the file is zipped as much as the real one. [Wh] */
function whOf(load: number, period: number) {
  const base = 20_000 + ((load * 7_919) % 900_000)
  const shape = period % 24 >= 8 && period % 24 < 18 ? 100 : 35
  return Math.floor((base * (shape + (((load * 31 + period * 104_729) % 9_973) % 17))) / 117)
}
