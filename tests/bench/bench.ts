import { loadavg } from 'node:os'
import { dashboardBench } from './dashboard'
import { filesBench } from './files'
import { firstVisitBench } from './first-visit'
import { growthBench } from './growth'
import { hoursBench } from './hours'
import { httpBench } from './http'
import { importBench } from './import'
import { liveAnswerBench } from './live-answer'
import { invoicesBench } from './invoices'
import { marketBench } from './market'
import { monthImportBench } from './month-import'
import { pageBytes } from './page-bytes'
import { pdfBench } from './pdf'
import { portfolioBench } from './portfolio'
import { printRows } from './print'
import { processesBench } from './processes'
import { studyBench } from './study'

/** The sections of `npm run bench`. Every comparison is a ratio of measurements in the same run. */
const sections = {
  http: ['Servidor: respostas por segundo da página /login', httpBench],
  processes: ['Um, dois e três processos web sobre um PostgreSQL', processesBench],
  dashboard: ['Painel da unidade: 50 leitores ao mesmo tempo', dashboardBench],
  study: ['Cálculo, por modo', studyBench],
  live: ['Resposta ao digitar no simulador: 20 pessoas ao mesmo tempo', liveAnswerBench],
  pdf: ['PDF, por leiaute', pdfBench],
  portfolio: ['Carteira de 300 unidades de doze meses, em SQLite', portfolioBench],
  import: ['Importação de cada conjunto público, em SQLite', importBench],
  hours: ['Consumo horário de um mês, em SQLite', hoursBench],
  months: ['Importação de dados mensais, em SQLite', monthImportBench],
  invoices: ['Leitura de faturas, uma depois da outra', invoicesBench],
  files: ['Documentos: S3 e disco, 10 pessoas ao mesmo tempo', filesBench],
  market: ['Mercado livre: pesquisa por 20 pessoas durante uma importação', marketBench],
  'first-visit': ['Primeira visita: 400 ms, 400 kbit/s, processador 4 vezes mais lento', firstVisitBench],
  growth: [
    'Listas, a 1× e a 20× (5.000 e 100.000 contas, 16.100 e 322.000 estudos, 50.000 e 1.000.000 de linhas de auditoria)',
    growthBench,
  ],
  bytes: ['Bytes da primeira visita (gzip)', pageBytes],
} as const

// Arguments that name no section filter within sections: `growth estudos` measures the lists of studies.
const asked = process.argv.slice(2)
const parts = asked.filter((word) => !(word in sections))
if (asked.length > 0 && parts.length === asked.length) {
  console.error(`Não há medição ${asked.join(' ')}. Há: ${Object.keys(sections).join(', ')}.`)
  process.exit(2)
}
for (const [name, [title, measure]] of Object.entries(sections)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const loadBefore = loadavg()[0]!.toFixed(1)
  printRows(`${title} (carga da máquina antes: ${loadBefore})`, await measure(parts))
}
