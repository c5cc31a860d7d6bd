import type { PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import { fileSlug } from '../parts/file-slug'

/** "carteira_rede-de-lojas_2026-11-21.pdf" */
export function portfolioFileName(
  { name, day }: Pick<PortfolioStudy, 'name' | 'day'>,
  extension: 'pdf' | 'xlsx' | 'csv',
): string {
  return `carteira_${fileSlug(name, 'unidades')}_${day}.${extension}`
}
