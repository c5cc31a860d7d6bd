import { getUpload, uploadPublic } from '~/contract/uploads'
import { isPdf } from '~/domain/files/pdf'
import type { Deps } from '../deps'
import type { Mount } from '../mount'
import { Refusal } from '../refusal'

export function mountUploads(mount: Mount, { files, limits, uploadUrl }: Deps) {
  mount(uploadPublic, async ({ body: { file, ...description } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!isPdf(bytes)) throw new Refusal(422, 'O arquivo enviado não é um PDF.', ['file'])
    await limits.uploads('all')
    const storageId = await files.keep(bytes, { ...description, media_type: 'application/pdf' })
    return { url: uploadUrl(storageId) }
  })

  mount(getUpload, async ({ params }) => {
    const file = await files.find(params.storageId)
    if (!file) throw new Refusal(404, 'Documento não encontrado.')
    return file
  })
}
