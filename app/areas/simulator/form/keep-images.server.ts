import { uploadStudyImage } from '~/contract/study-images'
import { maxPictureBytes, maxPictureMb } from '~/domain/files/limits'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import { imageNames, type FormValues, type ImageName } from './fields'
import { imageFileName, type ImageErrors } from './sections/proposal-images'

type Kept = { values: FormValues; imageErrors: ImageErrors }

/** Keeps the pictures a form brings, whatever else it says; the form then holds their ids, and is sent again without the files. */
export async function keepImages(provider: MemberProvider, posted: FormData, form: FormValues): Promise<Kept> {
  const ids: Partial<Record<ImageName, string>> = {}
  const imageErrors: Partial<Record<ImageName, string>> = {}
  for (const name of imageNames) {
    const file = posted.get(imageFileName(name))
    if (!(file instanceof File) || file.size === 0) continue
    const kept = await keepImage(provider, file)
    if ('id' in kept) ids[name] = kept.id
    else imageErrors[name] = kept.error
  }
  return { values: { ...form, ...ids }, imageErrors }
}

async function keepImage(provider: MemberProvider, file: File): Promise<{ id: string } | { error: string }> {
  if (file.size > maxPictureBytes) return { error: `A imagem passa de ${maxPictureMb} MB. Envie uma menor.` }
  try {
    return await provider.call(uploadStudyImage, { body: { file } })
  } catch (error) {
    const { status, message } = readRefusal(error)
    return { error: status < 500 ? message : 'Não foi possível enviar a imagem. Tente novamente.' }
  }
}
