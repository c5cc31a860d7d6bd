import { studyPdf } from '~/areas/simulator/study/study-pdf.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/estudo.pdf')

export const loader = guarded((member, { context, query }) => {
  const id = query.get('estudo') ?? ''
  return studyPdf(member, id, context.brand, context.now(), query)
})
