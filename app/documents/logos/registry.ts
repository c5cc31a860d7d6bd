import type { Logo, LogoStyle } from './logo'

/** A company whose mark goes on its studies. */
export type CompanyLogo = {
  companyName: string
  /** Without an image the company is known and has no mark. */
  hasImage: boolean
  styleType: LogoStyle
  /** The picture, imported beside this file: `import aurora from './aurora.png?inline'`. */
  dataUrl?: string
}

/** The companies that have a mark, none until the customer hands theirs over. All others get no logo. */
const companyLogos: readonly CompanyLogo[] = []

/** Who signs a study: the seller's own company, or the partner that sells for it. */
export type Seller = { companyName?: string; partnerCompanyName?: string }

/** The logo of who signs: of the company, or of the partner company where there is no company. Undefined when it has none. */
export function logoOf({ companyName, partnerCompanyName }: Seller, registry = companyLogos): Logo | undefined {
  const signed = sameName(companyName) || sameName(partnerCompanyName)
  const found = registry.find((company) => sameName(company.companyName) === signed)
  if (!signed || !found?.hasImage || !found.dataUrl) return undefined
  const { dataUrl, styleType } = found
  const image = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  return { image, companyName: found.companyName, styleType }
}

/** Names are typed with and without accents, capitals and double spaces. */
function sameName(name = ''): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
}
