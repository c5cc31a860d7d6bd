import { httpBench } from './http'
import { importBench } from './import'
import { pageBytes } from './page-bytes'
import { pdfBench } from './pdf'
import { printRows } from './print'
import { studyBench } from './study'

/** What `npm run bench` measures. Every comparison is a ratio within this one run, on this one machine. */
const sections = {
  http: ['Servidor: respostas por segundo da página /login', httpBench],
  study: ['Cálculo', studyBench],
  pdf: ['PDF, estudo de viabilidade', pdfBench],
  import: ['Importação de tarifas da ANEEL', importBench],
  bytes: ['Bytes da primeira visita (gzip)', pageBytes],
} as const

const asked = process.argv.slice(2)
for (const [name, [title, measure]] of Object.entries(sections)) {
  if (asked.length === 0 || asked.includes(name)) printRows(title, await measure())
}
