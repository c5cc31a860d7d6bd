import { downloadUpload } from '~/areas/residential/downloads.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/uploads/:storageId')

export const loader = guarded(({ provider }, { params }) => downloadUpload(provider, params.storageId))
