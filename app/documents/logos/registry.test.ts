import { logoOf, type CompanyLogo } from './registry'

const dataUrl = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`
const registry: CompanyLogo[] = [
  { companyName: 'Energia São João', hasImage: true, styleType: 'square', dataUrl },
  { companyName: 'Aurora Solar', hasImage: true, styleType: 'wide', dataUrl },
  { companyName: 'Sem Marca', hasImage: false, styleType: 'wide' },
]

test('a study carries the logo of its seller, however the name was typed', () => {
  const logo = logoOf({ companyName: ' energia  SAO joao ' }, registry)
  expect(logo).toMatchObject({ companyName: 'Energia São João', styleType: 'square' })
  expect(Buffer.from(logo!.image).toString()).toBe('a picture')
})

test('the partner company counts only where there is no company', () => {
  expect(logoOf({ partnerCompanyName: 'Aurora Solar' }, registry)?.companyName).toBe('Aurora Solar')
  expect(logoOf({ companyName: '', partnerCompanyName: 'Aurora Solar' }, registry)?.companyName).toBe('Aurora Solar')
  expect(logoOf({ companyName: 'Padaria Sol', partnerCompanyName: 'Aurora Solar' }, registry)).toBeUndefined()
})

test('a company without an image, an unknown one and nobody have no logo', () => {
  expect(logoOf({ companyName: 'Sem Marca' }, registry)).toBeUndefined()
  expect(logoOf({ companyName: 'Outra' }, registry)).toBeUndefined()
  expect(logoOf({}, registry)).toBeUndefined()
})

test('no company has a logo until the customer hands one over', () => {
  expect(logoOf({ companyName: 'Aurora Solar' })).toBeUndefined()
})
