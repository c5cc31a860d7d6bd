import { headlinedStudy, type StudyContent } from '~/contract/study-content'

/** What a study is listed, sorted and found by. */
export function studyColumns(study: StudyContent, name: string | null) {
  const { mode, distributorName, request } = study
  return {
    mode,
    name,
    customer_name: request.nomeCliente || null,
    distributor_name: distributorName,
    ...savingOf(headlinedStudy(study)),
    never_pays_back: neverPaysBack(headlinedStudy(study)) ? 1 : 0,
    search_text: studySearchText(study, name),
  }
}

export function studySearchText({ request, distributorName }: StudyContent, name: string | null): string {
  return [request.nomeCliente ?? '', name ?? '', request.cnpj, distributorName].map(toSearchable).join(' ')
}

/** Text as it is compared: without accents, capitals and signs, so that a CNPJ is found with its dots and without. */
export function toSearchable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase()
}

/** Pictures of a study and its proposal, by field. */
export function imagesOf(study: StudyContent): { field: string; imageId: string }[] {
  const logo = study.partnerLogo === undefined ? [] : [{ field: 'partnerLogo', imageId: study.partnerLogo }]
  const proposal = 'proposal' in study ? study.proposal : undefined
  if (!proposal) return logo
  const fields = ['clientLogo', 'partnerLogo', 'projectImage1', 'projectImage2'] as const
  const ofProposal = fields.flatMap((field) => {
    const imageId = proposal[field]
    return imageId === undefined ? [] : [{ field: `proposal.${field}`, imageId }]
  })
  return [...logo, ...ofProposal]
}

function neverPaysBack(study: StudyContent): boolean {
  return study.mode !== 'ML' && study.request.custoProjeto > 0 && study.economy.payBackAnual === null
}

function savingOf(study: StudyContent) {
  if (study.mode === 'MLXAPE') {
    const [first] = study.economy.dadosApeXml
    return { saving_brl: first.economiaMensal, saving_fraction: first.economiaPct }
  }
  const [first] = study.economy.economyData
  return { saving_brl: first.economia, saving_fraction: first.economiaPct }
}
