import type { State } from '~/domain/tariffs/icms'
import type { Activity } from './seasons'

/** Location of a unit, and its activity if different from its company's. */
type Site = { name: string; uf: State; distributor: string; submarket: string; activity?: Activity }

export type DemoCompany = {
  id: string
  name: string
  initials: string
  /** First eight digits of its CNPJ. */
  cnpjRoot: string
  status: 'EM_ADESAO' | 'ATIVO'
  partnerId?: string
  /** Average consumption of a unit, from the smallest to the largest. [MWh/month] */
  baseMwh: readonly [number, number]
  activity: Activity
  /** Energy price with PIS and COFINS, in the first year with months. [R$/MWh] */
  priceBrlPerMwh: number
  /** Management fee per unit. [R$/month] */
  managementBrl: number
  /** Its partner's commission. [hundredths of a percent of the saving] */
  commissionHundredths?: number
  /** Whether its units close at weekends. */
  isClosedAtWeekend: boolean
  /** Number of finalised months with reports. */
  reportedMonths: number
  sites: readonly Site[]
}

type Place = Pick<Site, 'uf' | 'distributor' | 'submarket'>

const pe: Place = { uf: 'PE', distributor: 'Neoenergia Pernambuco', submarket: 'NORDESTE' }
const rn: Place = { uf: 'RN', distributor: 'Neoenergia Cosern', submarket: 'NE' }
const pb: Place = { uf: 'PB', distributor: 'Energisa PB', submarket: 'NORDESTE' }
const ce: Place = { uf: 'CE', distributor: 'Enel CE', submarket: 'NE' }
const ba: Place = { uf: 'BA', distributor: 'Neoenergia Coelba', submarket: 'NORDESTE' }
const pa: Place = { uf: 'PA', distributor: 'Equatorial PA', submarket: 'NORTE' }
const mg: Place = { uf: 'MG', distributor: 'Cemig', submarket: 'SUDESTE' }
const sp: Place = { uf: 'SP', distributor: 'Enel SP', submarket: 'SE' }
const go: Place = { uf: 'GO', distributor: 'Equatorial GO', submarket: 'CENTRO-OESTE' }
const mt: Place = { uf: 'MT', distributor: 'Energisa MT', submarket: 'CENTROOESTE' }
const pr: Place = { uf: 'PR', distributor: 'Copel', submarket: 'SUL' }
const sc: Place = { uf: 'SC', distributor: 'Celesc', submarket: 'SUL' }

const cities: readonly (Omit<Site, 'name'> & { city: string })[] = [
  ...['Recife', 'Olinda', 'Caruaru', 'Petrolina', 'Garanhuns'].map((city) => ({ city, ...pe })),
  ...['Natal', 'Mossoró'].map((city) => ({ city, ...rn })),
  ...['João Pessoa', 'Campina Grande'].map((city) => ({ city, ...pb })),
  ...['Fortaleza', 'Sobral', 'Juazeiro do Norte'].map((city) => ({ city, ...ce })),
  ...['Salvador', 'Feira de Santana', 'Vitória da Conquista'].map((city) => ({ city, ...ba })),
  ...['Belém', 'Marabá'].map((city) => ({ city, ...pa })),
  ...['Belo Horizonte', 'Uberlândia', 'Juiz de Fora'].map((city) => ({ city, ...mg })),
  ...['São Paulo', 'Osasco', 'Santo André'].map((city) => ({ city, ...sp })),
  ...['Goiânia', 'Anápolis'].map((city) => ({ city, ...go })),
  ...['Cuiabá', 'Rondonópolis'].map((city) => ({ city, ...mt })),
  ...['Curitiba', 'Londrina', 'Maringá'].map((city) => ({ city, ...pr })),
  ...['Joinville', 'Florianópolis'].map((city) => ({ city, ...sc })),
]

/** Invented partner companies, each with its account. */
export const demoPartners = [
  {
    id: 'demo-parceira-capibaribe',
    name: 'Solar do Capibaribe Integradora',
    initials: 'CAPIBARIBE',
    cnpjRoot: '31804712',
    accountId: 'demo-black',
  },
  {
    id: 'demo-parceira-antunes',
    name: 'Antunes Engenharia Elétrica',
    initials: 'ANTUNES',
    cnpjRoot: '27516093',
    accountId: 'demo-basic',
  },
  {
    id: 'demo-parceira-sampaio',
    name: 'Sampaio Consultoria',
    initials: 'SAMPAIO',
    cnpjRoot: '40267381',
    accountId: 'demo-parceiro',
  },
] as const

const [capibaribe, antunes, sampaio] = demoPartners

export const demoCompanies: readonly DemoCompany[] = [
  {
    id: 'demo-empresa-serra-alta',
    name: 'Laticínios Serra Alta',
    initials: 'SERRA ALTA',
    cnpjRoot: '18402957',
    status: 'ATIVO',
    partnerId: capibaribe.id,
    baseMwh: [60, 420],
    activity: 'dairy',
    priceBrlPerMwh: 176,
    managementBrl: 1_500,
    commissionHundredths: 250,
    isClosedAtWeekend: false,
    reportedMonths: 12,
    sites: [
      { name: 'Centro de Distribuição Caruaru', ...pe },
      { name: 'Fábrica Garanhuns', ...pe },
      { name: 'Fábrica de Sorvetes Bom Conselho', activity: 'ice-cream', ...pe },
      { name: 'Posto de Resfriamento Pesqueira', ...pe },
      { name: 'Posto de Resfriamento Buíque', ...pe },
      { name: 'Centro de Distribuição Natal', ...rn },
      { name: 'Câmara Fria Recife', ...pe },
      { name: 'Queijaria Gravatá', ...pe },
    ],
  },
  {
    id: 'demo-empresa-ipojuca',
    name: 'Cerâmica Vale do Ipojuca',
    initials: 'IPOJUCA',
    cnpjRoot: '09631284',
    status: 'ATIVO',
    baseMwh: [180, 2_400],
    activity: 'ceramics',
    priceBrlPerMwh: 168,
    managementBrl: 3_200,
    isClosedAtWeekend: false,
    reportedMonths: 12,
    sites: [
      { name: 'Fornos Ipojuca', ...pe },
      { name: 'Moagem Escada', ...pe },
      { name: 'Esmaltação Cabo', ...pe },
      { name: 'Expedição Suape', ...pe },
    ],
  },
  {
    id: 'demo-empresa-boa-praca',
    name: 'Rede Mercantil Boa Praça',
    initials: 'BOA PRAÇA',
    cnpjRoot: '22947106',
    status: 'ATIVO',
    partnerId: antunes.id,
    baseMwh: [70, 260],
    activity: 'supermarket',
    priceBrlPerMwh: 172,
    managementBrl: 1_500,
    commissionHundredths: 100,
    isClosedAtWeekend: false,
    reportedMonths: 12,
    sites: [
      ...['Aldeota', 'Messejana', 'Parangaba', 'Montese', 'Maracanaú'].map((name) => ({ name: `Supermercado ${name}`, ...ce })),
      ...['Ponta Negra', 'Alecrim', 'Parnamirim'].map((name) => ({ name: `Supermercado ${name}`, ...rn })),
      ...['Tambaú', 'Bancários', 'Mangabeira'].map((name) => ({ name: `Supermercado ${name}`, ...pb })),
      { name: 'Centro de Distribuição Eusébio', ...ce },
    ],
  },
  {
    id: 'demo-empresa-costa-do-sol',
    name: 'Hotéis Costa do Sol',
    initials: 'COSTA DO SOL',
    cnpjRoot: '35218640',
    status: 'ATIVO',
    partnerId: sampaio.id,
    baseMwh: [90, 240],
    activity: 'hotel',
    priceBrlPerMwh: 178,
    managementBrl: 1_500,
    commissionHundredths: 125,
    isClosedAtWeekend: false,
    reportedMonths: 12,
    sites: [
      { name: 'Hotel Porto Seguro', ...ba },
      { name: 'Hotel Praia do Forte', ...ba },
      { name: 'Hotel Porto de Galinhas', ...pe },
      { name: 'Hotel Pipa', ...rn },
      { name: 'Lavanderia Central Salvador', ...ba },
    ],
  },
  {
    id: 'demo-empresa-borborema',
    name: 'Fiação Borborema',
    initials: 'BORBOREMA',
    cnpjRoot: '14769230',
    status: 'ATIVO',
    partnerId: capibaribe.id,
    baseMwh: [300, 1_900],
    activity: 'textile',
    priceBrlPerMwh: 166,
    managementBrl: 3_200,
    commissionHundredths: 75,
    isClosedAtWeekend: true,
    reportedMonths: 12,
    sites: [
      { name: 'Fiação Campina Grande', ...pb },
      { name: 'Tecelagem Santa Rita', ...pb },
      { name: 'Tinturaria São Bento', ...pb },
      { name: 'Malharia Uberlândia', ...mg },
      { name: 'Beneficiamento Rio Verde', ...go },
    ],
  },
  {
    id: 'demo-empresa-tres-barras',
    name: 'Avícola Três Barras',
    initials: 'TRÊS BARRAS',
    cnpjRoot: '42083517',
    status: 'EM_ADESAO',
    partnerId: antunes.id,
    baseMwh: [110, 700],
    activity: 'poultry',
    priceBrlPerMwh: 180,
    managementBrl: 1_500,
    isClosedAtWeekend: true,
    reportedMonths: 0,
    sites: [
      { name: 'Abatedouro Toledo', ...pr },
      { name: 'Incubatório Cascavel', ...pr },
      { name: 'Fábrica de Ração Palotina', ...pr },
      { name: 'Frigorífico Chapecó', ...sc },
      { name: 'Granja Xanxerê', ...sc },
      { name: 'Granja Concórdia', ...sc },
    ],
  },
  {
    id: 'demo-empresa-vitalis',
    name: 'Drogarias Vitalis',
    initials: 'VITALIS',
    cnpjRoot: '51370468',
    status: 'ATIVO',
    partnerId: capibaribe.id,
    baseMwh: [5, 16],
    activity: 'drugstore',
    priceBrlPerMwh: 184,
    managementBrl: 240,
    commissionHundredths: 150,
    isClosedAtWeekend: false,
    reportedMonths: 3,
    sites: Array.from({ length: 300 }, (_, index) => {
      const { city, ...place } = cities[index % cities.length]!
      return { name: `Loja ${String(index + 1).padStart(3, '0')} ${city}`, ...place }
    }),
  },
  {
    id: 'demo-empresa-chapada',
    name: 'Frigorífico Chapada',
    initials: 'CHAPADA',
    cnpjRoot: '29154803',
    status: 'EM_ADESAO',
    partnerId: capibaribe.id,
    baseMwh: [0, 0],
    activity: 'poultry',
    priceBrlPerMwh: 180,
    managementBrl: 1_500,
    isClosedAtWeekend: true,
    reportedMonths: 0,
    sites: [],
  },
]

/** The clients' accounts with their companies. */
export const demoClients = [
  { accountId: 'demo-cliente', companyId: 'demo-empresa-serra-alta' },
  { accountId: 'demo-rede', companyId: 'demo-empresa-vitalis' },
  { accountId: 'demo-simulador', companyId: 'demo-empresa-ipojuca' },
  { accountId: 'demo-pesquisa', companyId: 'demo-empresa-chapada' },
] as const
