export const portfoliosPath = '/simulacao/carteiras'
export const newPortfolioPath = `${portfoliosPath}/nova`

export function portfolioPath(id: string): string {
  return `${portfoliosPath}/${encodeURIComponent(id)}`
}
