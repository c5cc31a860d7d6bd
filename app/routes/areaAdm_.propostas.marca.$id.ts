import { showLogo } from '~/areas/admin/signatures/signatures.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/areaAdm/propostas/marca/:id')

export const loader = guarded((member, { params }) => showLogo(member, params.id))
