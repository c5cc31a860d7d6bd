import { z } from 'zod'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { endpoint } from './endpoint'

/** Documents that visitors may send, by storage folder. Only PDFs, checked by content. */
export const publicFolder = z.literal('GDSimulation')

export const uploadPublic = endpoint({
  method: 'POST',
  path: '/uploads/public',
  summary: `Enviar a fatura de uma simulação residencial (PDF de até ${maxFileMb} MB)`,
  access: 'public',
  body: z.object({
    file: z.file().min(1).max(maxFileBytes),
    folder: publicFolder,
    name: z.string().min(1).max(200),
    type: z.literal('FORMULARIO_GD'),
    situation: z.literal('RECEBIDO'),
  }),
  reply: z.object({ url: z.string() }),
  status: 201,
  refusals: { 422: 'O arquivo não é um PDF', 429: 'Envios demais em pouco tempo' },
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/uploads/{storageId}',
  summary:
    'Baixar um documento guardado: o cliente os de suas unidades, o parceiro os seus, os das aulas e os de seus indicados, administradores todos; o de uma fatura lida, só quem a enviou',
  access: 'bearer',
  params: z.object({ storageId: z.uuid() }),
  reply: z.file(),
  refusals: { 404: 'Documento não encontrado, ou de outra empresa' },
})
