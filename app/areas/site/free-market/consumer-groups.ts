/** The groups of the question, as the bill names them. */
export const groupOptions = [
  { value: 'A', label: 'Grupo A (alta ou média tensão)' },
  { value: 'B_BUSINESS', label: 'Grupo B: comércio, serviços ou indústria' },
  { value: 'B_OTHER', label: 'Grupo B: residência, rural ou outro' },
]
