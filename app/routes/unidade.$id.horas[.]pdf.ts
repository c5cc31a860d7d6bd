import { refuseTooManyFiles } from '~/areas/units/file-limit.server'
import { unitHoursFile } from '~/areas/units/hours/hours-files.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/unidade/:id/horas.pdf')

export const loader = guarded(async (member, { context, params, query }) => {
  const asked = { id: params.id, query, format: 'pdf', brand: context.brand, now: context.now() } as const
  return (await refuseTooManyFiles(member, context)) ?? unitHoursFile(member, asked)
})
