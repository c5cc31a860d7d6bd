import type { Role } from '~/domain/access/access'

export const demoPassword = 'demonstracao-2026'

type DemoAccount = {
  id: string
  name: string
  email: string
  role: Role
  permissions: string
  company: string | null
  partnerCompany: string | null
}

/** Invented people of a new installation, one per way of signing in. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: 'demo-admin',
    name: 'Helena Figueiredo',
    email: 'admin@farol.example',
    role: 'ADMIN',
    permissions: '',
    company: 'Farol Energia',
    partnerCompany: null,
  },
  {
    id: 'demo-super',
    name: 'Otávio Brandão',
    email: 'super@farol.example',
    role: 'SUPER_ADMIN',
    permissions: '',
    company: 'Farol Energia',
    partnerCompany: null,
  },
  {
    id: 'demo-black',
    name: 'Marina Cavalcanti',
    email: 'black@farol.example',
    role: 'PARCEIRO',
    permissions: 'prime_black',
    company: null,
    partnerCompany: 'Solar do Capibaribe Integradora',
  },
  {
    id: 'demo-basic',
    name: 'Rogério Antunes',
    email: 'basic@farol.example',
    role: 'PARCEIRO',
    permissions: 'prime_basic',
    company: null,
    partnerCompany: 'Antunes Engenharia Elétrica',
  },
  {
    id: 'demo-parceiro',
    name: 'Lívia Sampaio',
    email: 'parceiro@farol.example',
    role: 'PARCEIRO',
    permissions: '',
    company: null,
    partnerCompany: 'Sampaio Consultoria',
  },
  {
    id: 'demo-cliente',
    name: 'Caio Monteiro',
    email: 'cliente@farol.example',
    role: 'CLIENTE',
    permissions: '',
    company: 'Laticínios Serra Alta',
    partnerCompany: null,
  },
  {
    id: 'demo-rede',
    name: 'Patrícia Lacerda',
    email: 'rede@farol.example',
    role: 'CLIENTE',
    permissions: '',
    company: 'Drogarias Vitalis',
    partnerCompany: null,
  },
  {
    id: 'demo-simulador',
    name: 'Beatriz Nogueira',
    email: 'simulador@farol.example',
    role: 'CLIENTE',
    permissions: 'simulator',
    company: 'Cerâmica Vale do Ipojuca',
    partnerCompany: null,
  },
  {
    id: 'demo-pesquisa',
    name: 'Daniel Vasconcelos',
    email: 'pesquisa@farol.example',
    role: 'CLIENTE',
    permissions: 'research',
    company: 'Frigorífico Chapada',
    partnerCompany: null,
  },
]
