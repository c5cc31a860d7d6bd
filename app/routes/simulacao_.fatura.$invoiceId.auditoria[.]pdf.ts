import { auditPdf } from '~/areas/simulator/invoices/audit/open-audit.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/fatura/:invoiceId/auditoria.pdf')

export const loader = guarded(({ provider }, { context, params }) =>
  auditPdf(provider, params.invoiceId, { brand: context.brand, now: context.now() }),
)
