import { csvFile } from '~/documents/exports/csv.server'
import { modelRows } from './model'

/** The response with the model of an import. */
export function modelFile(): Response {
  return new Response(csvFile(modelRows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="dados-mensais.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
