import { z } from 'zod'
import { endpoint } from './endpoint'
import { maySimulate } from './simulation-fields'
import { studyNotFound, studyParams } from './studies'

export const getStudyHours = endpoint({
  method: 'GET',
  path: '/studies/{id}/hours',
  summary:
    'Ler os doze meses mais novos das horas que a CCEE publica do CNPJ de um estudo do próprio autor, por posto, sem perdas',
  access: 'bearer',
  permissions: maySimulate,
  params: studyParams,
  reply: z.object({
    /** January to December, each of the newest twelve months with whole hours; null if there are not twelve. */
    months: z
      .array(
        z.object({
          month: z.number().int().min(1).max(12),
          /** "2026-08" */
          period: z.string(),
          peakKwh: z.number(),
          offPeakKwh: z.number(),
        }),
      )
      .length(12)
      .nullable(),
  }),
  refusals: studyNotFound,
})
