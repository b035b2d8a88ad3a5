/** Composes names for `npm run train -- names`. The model has not learned them. */

const words = (list: string) => list.trim().split(/\s+/);

interface Names {
  readonly given: readonly string[];
  readonly family: readonly string[];
  readonly count: number;
}

const latin: Names = {
  given: words(`
    Jonas Lukas Matthias Bettina Sabine Ingrid Heike Dieter Uwe Torsten Annika Björn Lars Anders Kristoffer
    Mikkel Rasmus Søren Astrid Pekka Tuomas Aino Liisa Jari Marek Tomasz Agnieszka Zbigniew Wojciech Jakub
    Zuzana Ondřej Lenka Radek Miroslav Zoltán Gábor Katalin Ildikó István Cristian Mihai Ioana Andrei Raluca
    Goran Dragan Milica Jelena Nemanja Matej Tadej Giorgio Alessandro Chiara Federica Lorenzo Matteo Elena
    Ignacio Álvaro Lucía Guadalupe Rodrigo Beatriz Thiago Gustavo Larissa Rafael Nuno Inês Étienne Mathieu
    Camille Benoît Aurélie Jérôme Kevin Brandon Ashley Jessica Tyler Heather Gareth Niamh Declan Callum Hamish
    Rhys Wouter Joost Sanne Femke Pieter Daan Mehmet Emre Ayşe Fatma Burak Hakan Zeynep Nguyen Thanh Phuong
    Linh Budi Siti Dewi Agus Rizky Wayan Amina Chukwuemeka Ngozi Kwame Abena Thabo Nomvula Wanjiru Otieno Juma
    Ravi Sunita Anjali Deepak Rahul Kavita Suresh Lakshmi Harpreet Yuki Haruto Kenji Sakura Hiroshi Minjun
    Jiwoo Seojun Xiaoming Wei Mohammed Fatima Youssef Karim Layla Omar Yasmin Hassan Jānis Ilze Mantas Rasa
    Kadri Toomas Arjan Besnik Xabier Ainhoa Jordi Montserrat
  `),
  family: words(`
    Becker Hoffmann Krause Zimmermann Vogel Lehmann Schröder Weiß Baumgartner Huber Lindqvist Bergström
    Andersson Nilsen Haugland Sørensen Kjær Virtanen Korhonen Mäkinen Nieminen Wójcik Kowalczyk Zieliński
    Szymański Novotný Dvořák Procházka Horák Kováč Nagy Tóth Szabó Horváth Varga Popescu Ionescu Dumitru
    Stanciu Petrović Jovanović Marković Kovačević Horvat Novak Rossi Ferrari Esposito Colombo Ricci Moretti
    García Rodríguez Fernández Gutiérrez Castillo Morales Oliveira Ferreira Carvalho Almeida Sousa Dubois
    Lefebvre Moreau Girard Fontaine Johnson Williams Anderson Thompson Robinson Wright Campbell Murphy
    Gallagher MacDonald Jansen Visser Bakker Dijkstra Hendriks Yılmaz Demir Çelik Kaya Şahin Tran Pham Hoang
    Santoso Wijaya Kusuma Okafor Mensah Dlamini Nkosi Kamau Odhiambo Patel Gupta Reddy Iyer Banerjee Mukherjee
    Chaudhary Tanaka Suzuki Yamamoto Watanabe Kim Park Choi Zhang Huang Chen Haddad Khalil Mansour Bērziņš
    Kalniņš Kazlauskas Tamm Saar Hoxha Etxeberria Puig Ferrer
  `),
  count: 1200,
};
const cyrillic: Names = {
  given: words(`
    Алексей Дмитрий Сергей Андрей Владимир Николай Павел Екатерина Наталья Светлана Мария Анастасия Татьяна
    Виктор Юрий Олександр Оксана Тарас Богдан Микола Георги Димитър Стоян Иванка Десислава Никола Јована Милош
    Зоран Аляксей Ерлан Айгүл Нурлан Бахыт Михаил Игорь
  `),
  family: words(`
    Смирнов Кузнецов Попов Васильев Соколов Михайлов Новиков Фёдоров Морозова Волкова Алексеева Лебедева
    Семёнов Егорова Шевченко Коваленко Бондаренко Ткаченко Кравчук Мельник Георгиев Димитров Николов Тодорова
    Јовановић Петровић Николић Стојановски Ермеков Сәрсенов Козлов
  `),
  count: 250,
};
const greek: Names = {
  given: words('Γιώργος Δημήτρης Κώστας Ελένη Μαρία Αικατερίνη Νίκος Παναγιώτης Σοφία Βασίλης'),
  family: words('Παπαδόπουλος Οικονόμου Νικολαΐδης Παππά Γεωργίου Δημητρίου Καραγιάννης Αντωνίου'),
  count: 60,
};

/** @param random Returns a number in [0, 1). */
export function composeNames(random: () => number): string[] {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  return [latin, cyrillic, greek].flatMap(({ given, family, count }) =>
    Array.from({ length: count }, () => {
      const form = random();
      if (form < 0.08) return `${pick(given)} ${pick(given)} ${pick(family)}`;
      if (form < 0.14) return `${pick(given)} ${pick(family)}-${pick(family)}`;
      if (form < 0.2) return `${pick(given).charAt(0)}. ${pick(family)}`;
      if (form < 0.26) return `${pick(family)} ${pick(given)}`;
      return `${pick(given)} ${pick(family)}`;
    }),
  );
}
