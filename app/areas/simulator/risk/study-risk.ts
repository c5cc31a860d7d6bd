import type { z } from 'zod'
import type { studyRiskReply } from '~/contract/study-risk'

export type StudyRisk = z.output<typeof studyRiskReply>
