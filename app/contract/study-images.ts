import { z } from 'zod'
import { maxPictureBytes, maxPictureMb, maxPictureSide } from '~/domain/files/limits'
import { endpoint } from './endpoint'
import { mayPropose, maySimulate } from './simulation-fields'

export const uploadStudyImage = endpoint({
  method: 'POST',
  path: '/studies/images',
  summary: `Enviar um logotipo, ou uma imagem de proposta (PNG ou JPEG, pelo conteúdo, de até ${maxPictureMb} MB e ${maxPictureSide} pixels de lado)`,
  access: 'bearer',
  permissions: [...maySimulate, ...mayPropose],
  body: z.object({
    file: z
      .file()
      .min(1)
      .max(maxPictureBytes, { error: `passa de ${maxPictureMb} MB` }),
  }),
  reply: z.object({ id: z.uuid(), width: z.number().int(), height: z.number().int() }),
  status: 201,
  refusals: { 422: 'O arquivo não é uma imagem PNG ou JPEG inteira, ou é grande demais', 429: 'Envios demais em pouco tempo' },
})

export const getStudyImage = endpoint({
  method: 'GET',
  path: '/studies/images/{imageId}',
  summary: 'Ler uma imagem que a própria pessoa enviou',
  access: 'bearer',
  params: z.object({ imageId: z.uuid() }),
  reply: z.file(),
  refusals: { 404: 'Imagem não encontrada, ou de outra pessoa' },
})
