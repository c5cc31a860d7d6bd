/** The classes of consumers that ANEEL's codes begin with (CLAS_SUB: "CO1" is a commercial unit of the first subclass). */
export const prospectClasses = [
  { value: 'IN', label: 'Industrial' },
  { value: 'CO', label: 'Comercial e serviços' },
  { value: 'RU', label: 'Rural' },
  { value: 'PP', label: 'Poder público' },
  { value: 'SP', label: 'Serviço público' },
  { value: 'IP', label: 'Iluminação pública' },
  { value: 'CP', label: 'Consumo próprio' },
  { value: 'RE', label: 'Residencial' },
] as const

/** "Comercial e serviços", of "CO1"; the code itself if unknown. */
export function prospectClassName(code: string): string {
  return prospectClasses.find(({ value }) => code.startsWith(value))?.label ?? code
}
