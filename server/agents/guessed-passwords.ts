/**
 * Common passwords of 8 or more characters, in lower case: from lists of leaked passwords, keyboard
 * sequences, and words common in Malaysia.
 */
const common = new Set(
  `12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 11111111 111111111 1111111111 00000000 000000000
  22222222 33333333 44444444 55555555 66666666 77777777 88888888 888888888 99999999 12341234 12344321 12121212 11223344
  112233445566 123123123 123321123 147258369 741852963 159753456 789456123 0987654321 102030405060 31415926 10203040
  password password1 password12 password123 password1234 password! password1! password123! passw0rd passw0rd1 p@ssword
  p@ssw0rd p@ssw0rd1 p@ssword1 p@$$w0rd pa$$word pa$$w0rd password2023 password2024 password2025 password2026 mypassword
  newpassword changeme changeme1 changeme123 letmein1 letmein123 welcome1 welcome12 welcome123 welcome1! welcome2024
  welcome2025 welcome2026 admin123 admin1234 admin12345 admin123456 administrator adminadmin root1234 rootroot test1234
  testtest testing1 testing123 guest123 guest1234 default1 temp1234 temppassword secret12 secret123 user1234 username
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwert123 qwer1234 qwerasdf
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 asdfghjk asdfghjkl
  asdf1234 asdfasdf asdfghjkl1 zxcvbnm1 zxcvbnm123 zxcvbnm, poiuytrewq 123qweasd 123qwe123 qweasdzxc qweqweqwe qwe12345
  abcd1234 abc12345 abc123456 abcd12345 abcdefgh abcdefg1 abcdefghi a1b2c3d4 a12345678 a123456789 aa123456 aa12345678 a1234567
  aaaaaaaa abcabcabc abc123abc xxxxxxxx zzzzzzzz 1234abcd 123456ab 123456abc 12345678a 12345678q 123456789a 1234567a
  1234qwer 12345qwert 123456qwerty iloveyou iloveyou1 iloveyou2 iloveyou123 iloveu123 loveyou1 lovely123 sunshine sunshine1
  princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123 spiderman pokemon1
  trustno1 starwars starwars1 michael1 jennifer jessica1 michelle charlie1 jordan23 computer computer1 internet internet1
  samsung1 samsung123 whatever whatever1 freedom1 blink182 dragon123 monkey123 master123 shadow123 killer123 hello123
  hello1234 helloworld liverpool liverpool1 chelsea1 arsenal1 manchester barcelona realmadrid google123 facebook facebook1
  instagram minecraft fortnite cheese123 flower123 summer123 summer2024 summer2025 summer2026 winter123 january1 december1
  malaysia malaysia1 malaysia12 malaysia123 malaysia! malaysia2024 malaysia2025 malaysia2026 malaysiaku merdeka1 merdeka123
  kualalumpur selangor selangor1 johor123 penang123 sabah123 sarawak1 sarawak123 rahsia123 rahasia1 rahsiaku katalaluan
  katalaluan1 sayangku sayang123 sayangkamu sayanganda cintaku1 cinta123 bismillah bismillah1 alhamdulillah assalamualaikum
  abcd@1234 abc@1234 admin@123 pass@123 pass@1234 test@123 welcome@123 india123 aa@123456 user@123 qwerty@123 abc123!@#
  property property1 property123 hartanah hartanah1 hartanah123 realestate realestate1 senarai1 senarai123 agent123 agent1234
  rumah123 woaini520 woaini1314 5201314520 1314520520 woaini123 woaiwojia a5201314 168168168 16816888 88888888a`.split(
    /\s+/,
  ),
);

/** Is the password one of the most common ones, or the agent's user name or email address? */
export function isEasilyGuessed(
  password: string,
  { userName, email }: { userName: string; email: string },
): boolean {
  const text = password.normalize('NFC').trim().toLowerCase();
  const own = [userName, email, email.split('@')[0] ?? ''].map((one) => one.toLowerCase());
  return common.has(text) || own.includes(text);
}
