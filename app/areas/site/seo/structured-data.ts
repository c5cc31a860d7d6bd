import type { PublicSite } from '~/ui/public-meta'

/** The company, for schema.org. */
export function organization({ origin, brand }: PublicSite) {
  return {
    '@type': 'Organization',
    name: brand.name,
    url: origin,
    logo: `${origin}/icons/icon-512.png`,
    email: brand.email,
    telephone: brand.phone,
    address: brand.address,
  }
}

/** The breadcrumbs from the home page to this page, for schema.org. */
export function breadcrumbs({ origin }: PublicSite, page: { name: string; path: string }) {
  const steps = [{ name: 'Início', path: '/' }, page]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** Questions and their answers, for schema.org. */
export function faqPage(questions: readonly { question: string; answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
