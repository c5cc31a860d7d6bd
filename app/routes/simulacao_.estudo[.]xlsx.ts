import { downloadStudy } from '~/areas/simulator/study/downloads.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/estudo.xlsx')

export const loader = guarded(({ provider }, { query, context }) =>
  downloadStudy(provider, query.get('estudo') ?? '', 'xlsx', context.now(), query),
)
