import { uploadStudyImage } from '~/contract/study-images'
import { maxPictureBytes, maxPictureMb } from '~/domain/files/limits'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import type { FormValues, ImageName } from './fields'
import { imageFileName, type ImageErrors } from './sections/image-field'

type Uploaded = { values: FormValues; imageErrors: ImageErrors }

/** Uploads the posted pictures, even when the form has errors: the form then holds their ids, and no file is chosen twice. */
export async function uploadImages(
  provider: MemberProvider,
  posted: FormData,
  form: FormValues,
  names: readonly ImageName[],
): Promise<Uploaded> {
  const ids: Partial<Record<ImageName, string>> = {}
  const imageErrors: Partial<Record<ImageName, string>> = {}
  for (const name of names) {
    const file = posted.get(imageFileName(name))
    if (!(file instanceof File) || file.size === 0) continue
    const uploaded = await uploadImage(provider, file)
    if ('id' in uploaded) ids[name] = uploaded.id
    else imageErrors[name] = uploaded.error
  }
  return { values: { ...form, ...ids }, imageErrors }
}

async function uploadImage(provider: MemberProvider, file: File): Promise<{ id: string } | { error: string }> {
  if (file.size > maxPictureBytes) return { error: `A imagem passa de ${maxPictureMb} MB. Envie uma menor.` }
  try {
    return await provider.call(uploadStudyImage, { body: { file } })
  } catch (error) {
    const { status, message } = readRefusal(error)
    return { error: status < 500 ? message : 'Não foi possível enviar a imagem. Tente novamente.' }
  }
}
