import { refuseTooManyFiles } from '~/areas/units/file-limit.server'
import { yearFile } from '~/areas/units/files.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/unidade/:id/ano.xlsx')

export const loader = guarded(
  async (member, { context, params }) =>
    (await refuseTooManyFiles(member, context)) ?? yearFile(member.provider, params.id, 'xlsx'),
)
