import puffPuff from "#app/assets/puff-puff.svg";

export function OurStory({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <>
      <section className="page-head on-butter">
        <div className="wrap page-head-in">
          <h1 className="hero-type bite">Our Story</h1>
        </div>
      </section>
      <section className="section">
        <div className="wrap story">
          <div className="lede story-text">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <img
            className="story-pic"
            src={puffPuff}
            width={452}
            height={424}
            alt="A plate of puff puff"
          />
        </div>
      </section>
    </>
  );
}
