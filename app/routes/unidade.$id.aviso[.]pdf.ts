import { refuseTooManyFiles } from '~/areas/units/file-limit.server'
import { noticeLetter } from '~/areas/units/migration/migration.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/unidade/:id/aviso.pdf')

export const loader = guarded(
  async (member, { context, params }) =>
    (await refuseTooManyFiles(member, context)) ??
    noticeLetter(member.provider, { id: params.id, brand: context.brand, now: context.now() }),
)
