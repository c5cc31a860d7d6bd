import { showImage } from '~/areas/simulator/study/downloads.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/simulacao/imagem/:imageId')

export const loader = guarded(({ provider }, { params }) => showImage(provider, params.imageId))
