import * as texts from '@pickup/messages/page/trust';
import type { PublicTestimonial } from '@pickup/contracts/settings/testimonial-settings';
import { useSettings } from '../../shared/page-context.tsx';

/** Shows an example text message as on a phone, then the testimonials. */
export function TrustMore() {
  const { testimonials = [] } = useSettings();
  return (
    <div className="trust-more">
      <ExampleMessage />
      {testimonials.length > 0 && (
        <>
          <h3>{texts.testimonials}</h3>
          <ul className="quotes">
            {testimonials.map((one) => (
              <li key={one.quote}>
                <Testimonial {...one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ExampleMessage() {
  const { brandName } = useSettings();
  const { title, label, text, time, lines } = texts.message;
  return (
    <figure className="panel message">
      <figcaption>
        <p className="message-label">{label}</p>
        <h3>{title}</h3>
        <p>{text}</p>
      </figcaption>
      <div className="message-phone">
        <p>
          <b>{brandName}</b> {time}
        </p>
        <p className="message-bubble">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
    </figure>
  );
}

function Testimonial({ quote, language, name, about, photo }: PublicTestimonial) {
  return (
    <figure className="panel quote">
      <blockquote lang={language}>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        {photo && <img src={photo} alt="" width="56" height="56" loading="lazy" />}
        <span>
          <b>{name}</b> {about}
        </span>
      </figcaption>
    </figure>
  );
}
