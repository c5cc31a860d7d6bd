import { answerKey } from '~/areas/api/answer-key.server'

export const loader = answerKey
