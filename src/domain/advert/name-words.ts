const setOf = (words: string) => new Set(words.split(/[\s|]+/).filter((word) => word !== ''));

/** Words that begin the name of a development, a neighbourhood or a building. Their short forms too. */
export const nameHeads: ReadonlySet<string> = setOf(
  'taman tmn tman bandar bdr kampung kampong kg residensi residency menara wisma plaza vista villa villas casa desa laman puncak pusat dataran medan kompleks lembah seri sri alam perumahan kawasan kaw sierra pangsapuri mansion denai lagenda saujana pinggiran lereng flora setia eco sky skyline menara bukit bkt ppr pkns felda projek pr1ma medan kuarters parc',
);

/** The short heads in full. */
export const shortHeads: Readonly<Record<string, string>> = {
  tmn: 'Taman',
  bdr: 'Bandar',
  kg: 'Kampung',
  bkt: 'Bukit',
  sg: 'Sungai',
};

/** Words that end the name of a development or a building. */
export const nameTails: ReadonlySet<string> = setOf(
  'height residence residences residency residensi suites suite heights court courts villa villas park parks tower towers square sentral central avenue garden gardens hill hills point bay view mansion mansions homes home place terraces terrace springs grove crest ridge gate hub plaza walk lagoon marina vale peak skies garden parade boulevard lodge greens greenz lakes lake valley meadows meadow city lush residenz regency condos enclave parkhomes uptown loft lofts arc one duo trinity condominium galleria regent parc edge cove quay oasis ville vue skyline lakeside lakefront lakeview riverside riverfront waterfront seafront harbour atrium arcade mall complex centre center quarters haus mansionettes parkland parklands greenhill courtyard precinct niaga sanctuary',
);

/** Words that stand in adverts and in no name, if they are not written between two words of one. */
export const commonWords: ReadonlySet<string> = setOf(`
  prime hot great superb stunning fantastic amazing attention important notice latest dear guys my his her last left first final
  for sale rent to let sell selling sold urgent urgently price asking reduced drop dropped below market value bank new nice good best hot unit units available
  avail now listing listings update updated property properties house houses home hse room rooms bedroom bedrooms bathroom bathrooms bath baths toilet toilets
  bed beds car park parks parking carpark porch size built up land area lot lots floor level block tower type title tenure freehold leasehold fully partly
  partially furnished furnish furnishing unfurnished renovated renovation reno extended kitchen cabinet aircond aircon air cond water heater fan fans light lights
  contact call whatsapp wa pm dm please pls sms text tel hp mobile phone agent ejen owner negotiator ren rea pea real estate realty viewing view viewable key keys
  with without and or the of in at on by from near nearby next opposite facing face north south east west city sea lake pool hill only just nego negotiable
  neg nett net fixed deposit deposits month months monthly per year years yearly rental tenant tenanted tenants vacant move ready immediate immediately date
  hi hello dear salam assalamualaikum good morning all everyone boss bosses bro sis team friends serious buyer buyers welcome co broke cobroke agency fwd forwarded
  location address details description features facilities amenities security guarded gated gym swimming playground jogging track bbq sauna tennis court
  corner intermediate end endlot interm duplex studio storey story double single triple high low mid middle upper lower ground first second third
  bumi non malay reserve reserved strata individual master commercial residential industrial agriculture agricultural office shop factory warehouse
  condo condominium apartment flat terrace semi bungalow cluster link townhouse penthouse soho sofo sovo hotel resort homestay serviced
  untuk utk dijual disewa jual sewa nak harga hrg rm sahaja shj je boleh runding bilik tidur air tandas tingkat tkt keluasan luas tanah binaan kaki persegi
  perabot penuh lengkap separuh kosong kemudahan lokasi hubungi berminat sila call pemilik tuan puan encik en cik pn mr mrs ms mdm miss dr dato datin datuk haji hajah hj
  kak abang bang pak mak tok ustaz prof ada dan atau dengan di ke dari yang ini itu dekat berhampiran hampir strategik cantik luas selesa murah lawa segera cepat
  hakmilik pegangan bebas pajakan kekal geran rizab melayu lot unit tepi hujung tengah status jenis sebulan bulanan ringgit juta ribu
  project developer launch launching preview promo promotion free full loan zero downpayment rebate cashback cash back booking fee discount early bird register
  auction lelong lelongan reserve value bank date time tender walk distance minutes mins min km lrt mrt ktm brt monorail station mall school hospital university
  highway expressway mosque masjid sekolah pasar petrol exit access easy main road street jalan jln lorong lrg persiaran
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep oct nov dec mei julai ogos disember februari januari isnin
  one two three four five six seven eight nine ten side inter ori original condition tip top move well maintained practical layout big small spacious cozy bright
  brand beautiful freehold cheap cheapest rare limited must see hurry fast deal exclusive direct corner newly painted tiles grille grill autogate solar
  male female ladies lady only student students family families working adult muslim chinese indian malay race pets allowed cooking no smoking
  wifi internet washing machine fridge tv sofa table wardrobe bed mattress curtain utilities included incl inclusive exclude excluding
  power supply amp loading ceiling height eaves container lorry access phase crane
  bedder layout pax income yield roi return investment invest investor tenancy agreement stamp duty legal spa sinking fund maintenance fee fees charge charges
  quit assessment title titles open international foreigner foreigners ok okay yes can want looking seek seeking wanted reason letting go loss
  total each both also very super lowest highest price prices negotiate discuss offer offers best cash buyer buyers condition
  whole entire place unit units building buildings space spaces lots suitable suit suits ideal perfect sesuai
  rfs rfr wts wtl wtb wtr fs fr bu la sf sqft psf cp ff pf uf fh lh vp id sold booked taken
  tower blok block blk lvl lv level unit type types layout dimension dimensions width length frontage
  property project name nama bil harga kod ref reference no number pic person enquiry enquiries hotline gallery showroom office
  jalan available sewaan jualan iklan info maklumat lanjut pertanyaan whatsap wasap telefon
  sale! deal! reka pemilikan pinjaman
  seksyen sek sec section presint precinct phase fasa zone zon mukim daerah negeri off along blok
  current currently previously formerly nearby existing rented out soon coming price! target side balcony garden yard backyard
  luxury luxurious modern simple basic bare designer
  bought
  bungalows semi-d semid semis house! listing! only! sf sqm acres acre ekar hectare
  master middle medium small single attached shared sharing private en-suite ensuite
  reserve reserved expected exp est estimated completion completed complete built
  dev lots points point sqft relung
  post posted posting please kindly thank thanks thankyou tq ya yg utk dgn pls sila
  side-by-side tandem covered open
  asap
  negeri malaysia msia darul ehsan
  not this that is are was be it its my our your we i you he she they me us who what when where how why
  will would should may might must do does did done have has had get got give take
  some any many more most much less least few lot plus extra bonus include includes
  grade
  properties group admin rules member members message omitted media image video
  whatsapp youtube tiktok facebook linkedin propertyguru iproperty edgeprop mudah
  rumah detached pekan
  freehold! renovated! urgent! cheap!
`);
